import {
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline, Transform } from 'node:stream';

/** Passes this number of bytes and then fails, which destroys the connection. */
function cutter(afterBytes: number): Transform {
  let left = afterBytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (chunk.length < left) {
        left -= chunk.length;
        done(undefined, chunk);
        return;
      }
      this.push(chunk.subarray(0, left));
      // Sends the bytes before the connection closes.
      setImmediate(done, new Error('cut by an injected fault'));
    },
  });
}

function answerUnreachable(response: ServerResponse, error: Error): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message = `The estate's service did not answer: ${error.message}`;
  response.writeHead(502, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ message, error: { code: 'BadGateway', message } }),
  );
}

/** How much of a response the client gets. */
export interface ForwardOptions {
  /** Destroys the connection after this number of bytes of the response body. */
  cutAfterBytes?: number;
  /** Destroys the connection without a byte, once the service has responded. */
  isLost?: true;
}

/** Forwards a request to a service on 127.0.0.1 and returns its response, both as streams. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  { cutAfterBytes, isLost }: ForwardOptions = {},
): void {
  // The public server has already sent `100 Continue`.
  const {
    expect: _expect,
    connection: _connection,
    ...headers
  } = request.headers;
  const upstream = httpRequest({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers,
    agent: false,
  });
  let answered = false;
  upstream.on('response', answer => {
    answered = true;
    if (isLost) {
      answer.on('end', () => response.destroy()).resume();
      return;
    }
    const { connection: _hop, 'keep-alive': _keep, ...rest } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, rest);
    const abandon = (error?: Error | null) => {
      if (error) response.destroy();
    };
    if (cutAfterBytes === undefined) pipeline(answer, response, abandon);
    else pipeline(answer, cutter(cutAfterBytes), response, abandon);
  });
  // A service may respond and close the connection before it has read the whole request: forward its response, not the
  // broken pipe.
  upstream.on('error', error => {
    if (!answered) answerUnreachable(response, error);
  });
  request.pipe(upstream);
  response.on('close', () => upstream.destroy());
}
