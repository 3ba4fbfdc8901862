import os

import uvicorn
from fastapi import FastAPI

from contract import contract_app
from handlers import handlers

# FastAPI's own documents would not have the operations: the reference of the contract does.
app = FastAPI(openapi_url=None)
app.mount("/", contract_app(handlers))

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ.get("PORT", "8080")))
