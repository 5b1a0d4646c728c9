import {
  type HostileRequest,
  type SampleRequest,
  spoilEachField,
} from './hostileRequests';

/** Number of simultaneous requests, limited by the test's connections. */
const AT_ONCE = 10;

/** What no answer may tell. */
const SQL =
  /insert into|select .* from|update .* set|delete from|0x00|varying/i;

/** The backend that is asked, and as whom. */
interface Asked {
  baseUrl: string;
  authorization: string;
}

/** Sends a request; returns the answer if it is a server's error or tells of the database. */
async function badAnswer(
  { baseUrl, authorization }: Asked,
  { method, path, body }: HostileRequest,
): Promise<string[]> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const isStream = response.headers
    .get('content-type')
    ?.includes('event-stream');
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  // The company's systems are not there (502, 503).
  const isFine = response.status < 500 || [502, 503].includes(response.status);
  if (isFine && !(response.status >= 400 && SQL.test(text))) return [];
  const sent = `${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 200)}`;
  return [`${response.status} ${sent}: ${text.slice(0, 300)}`];
}

/** Spoils each field of the samples in turn. Returns the answers that are server's errors or tell of the database. */
export async function badAnswers(
  asked: Asked,
  samples: readonly SampleRequest[],
): Promise<string[]> {
  const requests = samples.flatMap(spoilEachField);
  const bad: string[] = [];
  const next = async (): Promise<void> => {
    for (let one = requests.pop(); one; one = requests.pop()) {
      bad.push(...(await badAnswer(asked, one)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return bad;
}
