"""sheets: the right paper on the table for game night.

The pipeline, a stage a line:

    text  ->  model  ->  facts, scoring  ->  specification  ->  layout  ->  page
"""

__version__ = "0.1.0"
