import { environment } from './environment';

/** A fault of a company system; see `packages/estate`, `faultSchema`. */
export type EstateFault = {
  service:
    | 'source-control'
    | 'sign-in'
    | 'graph'
    | 'identity'
    | 'azure'
    | 'confluent'
    | 'service-bus'
    | 'status-pages'
    | 'azure-devops';
  /** Beginning of the requests' paths, with query. */
  path: string;
  /** How `path` is compared; a prefix by default. */
  match?: 'prefix' | 'regex';
  method?: string;
  /** Number of affected requests. By default, all until the faults are cleared. */
  times?: number;
} & (
  | { kind: 'delay'; delayMs: number }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'cut'; afterBytes?: number }
  | { kind: 'malformed' }
  | {
      kind: 'flood';
      type?: string;
      start?: string;
      piece: string;
      count: number;
      end?: string;
    }
);

async function request(
  method: string,
  body?: EstateFault,
): Promise<{ faults?: unknown[] }> {
  const response = await fetch(`${environment.estateUrl}/faults`, {
    method,
    headers: body && { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(
      `${method} /faults of the estate answered ${response.status}: ${await response.text()}`,
    );
  }
  return response.status === 204 ? {} : response.json();
}

/** The estate, with faults for tests. */
export const estate = {
  /** Adds a fault; clear it in `afterEach`. */
  fault: (fault: EstateFault) => request('POST', fault),
  clearFaults: () => request('DELETE'),
  /** Waits until all faults with a number of requests have been met. @throws after a minute */
  async faultsAreMet() {
    const giveUpAt = Date.now() + 60_000;
    while ((await request('GET')).faults?.length) {
      if (Date.now() > giveUpAt) throw new Error('Nobody met the fault');
      await new Promise(done => setTimeout(done, 100));
    }
  },
};
