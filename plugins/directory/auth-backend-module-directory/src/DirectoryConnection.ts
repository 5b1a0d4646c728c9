/**
 * Opens the connection to the directory at the first use, caches it, and opens it again after a failure.
 *
 * @typeParam TContext - synchronous result of the opener
 * @typeParam TClients - result after the directory has answered
 */
export class DirectoryConnection<TContext, TClients> {
  #current: TContext | undefined;

  readonly #open: () => TContext;
  readonly #settled: (context: TContext) => Promise<TClients>;

  constructor(
    open: () => TContext,
    settled: (context: TContext) => Promise<TClients>,
  ) {
    this.#open = open;
    this.#settled = settled;
  }

  /** The context of an open connection. Rejects with the opener's error. */
  async context(): Promise<TContext> {
    const context = this.#current ?? this.#open();
    this.#current = context;
    try {
      await this.#settled(context);
      return context;
    } catch (error) {
      if (this.#current === context) {
        this.#current = undefined;
      }
      throw error;
    }
  }

  /** The clients of an open connection. Rejects with the opener's error. */
  async clients(): Promise<TClients> {
    return this.#settled(await this.context());
  }
}
