from tests.hostile.hostile_texts import hostile_texts, writable


def test_holds_more_than_sixty_texts_each_once() -> None:
    texts = hostile_texts()
    assert len(texts) > 60
    assert len(set(texts.values())) == len(texts)


def test_has_every_kind_of_text_that_some_writer_can_not_write() -> None:
    everything = "".join(hostile_texts().values())
    for text in "\x00\x1b\x9b\ud800\ufffe\uffff\u202e\u2028\u200d\ufeff=+-@<>&\"'\\{}%":
        assert text in everything


def test_writes_lone_surrogates_as_question_marks() -> None:
    assert writable("Ann\ud800") == "Ann?"
