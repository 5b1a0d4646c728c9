import { startRouter } from './__testUtils__/startRouter';

/** Starts the router, sends a request, and stops it. */
async function logOf(path: string, init: RequestInit = {}) {
  const { router, logger, address, stop } = await startRouter();
  // The path of the permission plugin.
  router.use('/api/permission', (request, response) => {
    response.sendStatus(Number(request.headers['x-status'] ?? 200));
  });
  const answer = await fetch(`${address}${path}`, init);
  await answer.text();
  await stop();
  return { answer, logger };
}

describe('requestLogWithoutAddresses', () => {
  it('logs requests without addresses, and answers as upstream does', async () => {
    const { answer, logger } = await logOf('/users/ann@retail.example');
    expect(answer.status).toBe(404);
    const line = logger.info.mock.calls.find(([text]) => text.includes('GET'));
    expect(line?.[0]).toContain('"GET /users/*** HTTP/1.1" 404');
    expect(line?.[1]).toMatchObject({
      type: 'incomingRequest',
      url: '/users/***',
    });
    expect(JSON.stringify(logger.info.mock.calls)).not.toContain('ann@');
  });

  it('tells the same question of a browser like any other', async () => {
    const { logger } = await logOf('/api/permission/authorize', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
    });
    expect(logger.info).toHaveBeenCalledWith(
      expect.stringContaining('"POST /api/permission/authorize'),
      expect.anything(),
    );
  });

  it.each([
    ['at the level debug', '200', 'debug', 'info'],
    ['like any other when it fails', '503', 'info', 'debug'],
  ] as const)(
    'tells a question of the backend to itself %s',
    async (_, status, level, otherLevel) => {
      const { logger } = await logOf('/api/permission/authorize', {
        method: 'POST',
        headers: { 'x-status': status },
      });
      const line = expect.stringContaining('"POST /api/permission/authorize');
      expect(logger[level]).toHaveBeenCalledWith(line, expect.anything());
      expect(logger[otherLevel]).not.toHaveBeenCalledWith(
        line,
        expect.anything(),
      );
    },
  );
});
