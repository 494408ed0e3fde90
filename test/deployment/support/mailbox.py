"""Prints what Python's parser reads in a message: its headers, its parts, and what is wrong with it."""

import json
import sys
from email import message_from_binary_file
from email.policy import default

with open(sys.argv[1], "rb") as file:
    message = message_from_binary_file(file, policy=default)
parts = list(message.walk())
print(
    json.dumps(
        {
            "subject": message["subject"],
            "from": message["from"],
            "types": [part.get_content_type() for part in parts],
            "text": message.get_body(["plain"]).get_content(),
            "defects": [str(defect) for part in parts for defect in part.defects],
        }
    )
)
