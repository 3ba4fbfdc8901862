/** A running container of the image. */
export interface Container {
  readonly url: string;
  /** Returns the user id of the process of the server, which has to be ready. */
  uid(): Promise<number>;
  /** Runs the health check of the image once. Returns its exit code. */
  health(): Promise<number>;
  /** Sends the stop signal of the image and returns the exit code. */
  stop(): Promise<number>;
  /** Returns the exit code when the server has ended. */
  exited(): Promise<number>;
  /** Ends it at once, if it runs. */
  kill(): void;
}

/** An image that was built from the Dockerfile, with one volume at the path that it declares. */
export interface Image {
  /** How it was built and is run, for the report. */
  readonly how: string;
  readonly bytes: number;
  /** Starts a container with a read-only root file system, the volume, and these variables. */
  start(env: Readonly<Record<string, string>>): Promise<Container>;
  /** Removes the image, the volume and the containers. */
  remove(): Promise<void>;
}

/** The image cannot be built on this machine. The message names what is missing. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}
