import type { Server } from "node:http";

/** As much of the framework's server as listens and closes. */
interface Listening {
  readonly server: Server;
  listen(options: { readonly host: string; readonly port: number }): Promise<string>;
  close(): PromiseLike<unknown>;
}

/**
 * Listens and closes one after the other. Of "localhost" the framework looks up further addresses when it listens at the
 * first, and throws where nobody can catch it when the server was closed meanwhile.
 */
export class Listener {
  readonly #app: Listening;
  #listening: Promise<unknown> = Promise.resolve();

  constructor(app: Listening) {
    this.#app = app;
  }

  async listen(host: string, port: number): Promise<void> {
    const listening = this.#app.listen({ host, port });
    this.#listening = listening.catch(() => undefined);
    await listening;
  }

  /** Finishes calls in flight; their connections are closed after that time. */
  async close(milliseconds: number): Promise<void> {
    const timer = setTimeout(() => this.#app.server.closeAllConnections(), milliseconds);
    await this.#listening;
    await this.#app.close();
    clearTimeout(timer);
  }
}
