/**
 * Opens the connection to the directory when it is first needed, keeps it, and
 * opens it again after a failure.
 *
 * @typeParam TContext - what the opener gives at once
 * @typeParam TClients - what is known when the directory has answered
 */
export class DirectoryConnection<TContext, TClients> {
  private current: TContext | undefined;

  constructor(
    private readonly open: () => TContext,
    private readonly settled: (context: TContext) => Promise<TClients>,
  ) {}

  /** The context of a connection that stands. Rejects as the opener did. */
  async context(): Promise<TContext> {
    const context = this.current ?? this.open();
    this.current = context;
    try {
      await this.settled(context);
      return context;
    } catch (error) {
      if (this.current === context) {
        this.current = undefined;
      }
      throw error;
    }
  }

  /** The clients of a connection that stands. Rejects as the opener did. */
  async clients(): Promise<TClients> {
    return this.settled(await this.context());
  }
}
