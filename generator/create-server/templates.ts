/** A language in which a server can be started. */
export interface Template {
  /** Commands that install what the project needs, in its folder. */
  readonly install: readonly string[];
  /** The command that starts the server, in the folder of the project. */
  readonly start: string;
  /** The file in which an author writes the operations. */
  readonly handlers: string;
  /** A sentence about the code that reads requests. */
  readonly kit: string;
  /** Whether the project has a copy of the contract's data, which its code reads. */
  readonly hasContract: boolean;
}

export type TemplateName = 'node' | 'fastapi' | 'go';

export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  node: {
    install: ['npm install'],
    start: 'npm start',
    handlers: 'handlers.js',
    kit: 'The package `touchstone-contract` reads requests and sends responses; its README has the rest of what it does.',
    hasContract: false,
  },
  fastapi: {
    install: ['python3 -m venv .venv', '.venv/bin/pip install -r requirements.txt'],
    start: '.venv/bin/python server.py',
    handlers: 'handlers.py',
    kit: '`contract.py` reads requests and sends responses, from the data in `contract.json`. It needs Python 3.10 or newer.',
    hasContract: true,
  },
  go: {
    install: ['go mod download'],
    start: 'go run .',
    handlers: 'handlers.go',
    kit: '`contract.go` reads requests and sends responses, with `serve.go`, `read_body.go` and `read_parameters.go`, from the data in `contract.json`. It needs Go 1.23 or newer.',
    hasContract: true,
  },
};
