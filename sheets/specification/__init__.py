"""What a page says, as data, before anyone lays it out or draws it."""
