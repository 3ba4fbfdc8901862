"""What the programs share: the task, and how they report."""

import json
import os

TASK = json.loads(os.environ["TOUCHSTONE_TASK"])
URL = os.environ["TOUCHSTONE_URL"]
TOKEN = os.environ["TOUCHSTONE_TOKEN"]
API_KEY = os.environ["TOUCHSTONE_API_KEY"]


def report(call, code_of):
    """Prints the result of a call, or its error with the code that the client shows."""
    if call is None:
        print(json.dumps({"unsupported": True}))
        return
    try:
        result = call()
    except Exception as error:  # what a client raises is what is tested
        code = code_of(error)
        print(json.dumps({"error": {"text": str(error)[:300], **({} if code is None else {"code": code})}}))
    else:
        print(json.dumps({"result": result}))
