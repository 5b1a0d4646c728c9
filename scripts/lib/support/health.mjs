/** The plugins that tell whether their system of the company answers. */
const SYSTEMS = ['msgraph', 'github', 'azure', 'confluent', 'service-bus'];

const TIMEOUT_MS = 5_000;

const STATES = ['ready', 'slow', 'unavailable', 'refused'];

async function ask(url, token) {
  try {
    const response = await fetch(url, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    const body = await response.json().catch(() => undefined);
    const state = body?.status;
    return {
      answer: response.status,
      ...(STATES.includes(state) && { state }),
    };
  } catch (error) {
    return { answer: error.name === 'TimeoutError' ? 'late' : 'none' };
  }
}

/**
 * Whether a portal and its systems answer.
 *
 * @param {string} address - of a replica, for example http://127.0.0.1:7007
 * @param {string} [token] - of a person or a service; without it the systems are not asked
 */
export async function readHealth(address, token) {
  const places = [
    ['liveness', '/.backstage/health/v1/liveness'],
    ['readiness', '/.backstage/health/v1/readiness'],
    ...(token ? SYSTEMS.map(id => [id, `/api/${id}/health`]) : []),
  ];
  const answers = await Promise.all(
    places.map(async ([name, path]) => [
      name,
      await ask(
        new URL(path, address),
        path.startsWith('/api/') ? token : undefined,
      ),
    ]),
  );
  return Object.fromEntries(answers);
}
