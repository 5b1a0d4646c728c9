import { environment } from './environment';
import type { EstateFault } from './estate';

/** Counts the requests that a system of the company got lately whose path and query fit. */
export async function countUpstreamCalls(
  service: EstateFault['service'],
  path: RegExp,
): Promise<number> {
  const response = await fetch(
    `${environment.estateUrl}/requests?service=${service}`,
  );
  const { requests }: { requests: { path: string }[] } = await response.json();
  return requests.filter(one =>
    path.test(decodeURIComponent(one.path.replaceAll('+', ' '))),
  ).length;
}
