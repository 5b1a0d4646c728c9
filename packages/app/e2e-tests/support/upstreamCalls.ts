import { environment } from './environment';
import type { EstateFault } from './estate';

/** Counts the recent requests to a company system whose path and query match. */
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
