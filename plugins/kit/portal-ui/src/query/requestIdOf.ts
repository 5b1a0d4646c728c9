/** As the portal and proxies write them; everything else is not shown. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** How clients of upstream quote the body of an answer in the message of an error. */
const QUOTED_ID = /"request":\{[^{}]{0,4000}?"id":"([\w-]{8,64})"/;

/** Messages beyond it are not looked into, in letters. */
const LONGEST_MESSAGE = 20_000;

/** The id of the failed request, by which the log has it; undefined when no server answered. */
export function requestIdOf(error: unknown): string | undefined {
  const { body, message } = Object(error) as {
    body?: { request?: { id?: unknown } };
    message?: unknown;
  };
  const id = body?.request?.id;
  if (typeof id === 'string') return REQUEST_ID.test(id) ? id : undefined;
  return typeof message === 'string' && message.length <= LONGEST_MESSAGE
    ? QUOTED_ID.exec(message)?.[1]
    : undefined;
}
