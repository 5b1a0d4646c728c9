import { setTimeout as delay } from 'node:timers/promises';
import { signInSample } from '../sample-sign-in.mjs';

const PATIENCE_MS = 120_000;
const POLL_MS = 250;

/** Somebody with a session, who asks any replica. */
export class Person {
  #cookies;
  #token;

  /** @throws Error if the person cannot sign in */
  static async signIn({ addresses, email, signal }) {
    const cookies = await signInSample({ addresses, email, signal });
    if (!cookies) throw new Error(`${email} cannot sign in`);
    const person = new Person(cookies);
    await person.refresh(addresses.backend);
    return person;
  }

  constructor(cookies) {
    this.#cookies = cookies;
  }

  /** Gets a new token from a replica, as a page does that is opened. */
  async refresh(at) {
    const response = await fetch(
      `${at}/api/auth/directory/refresh?optional=&env=development`,
      {
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          cookie: this.#cookies
            .map(({ name, value }) => `${name}=${value}`)
            .join('; '),
        },
      },
    );
    if (!response.ok)
      throw new Error(`The session answered ${response.status}`);
    for (const header of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(header);
      const known = this.#cookies.find(cookie => cookie.name === name);
      if (known && value) known.value = value;
    }
    const { backstageIdentity } = await response.json();
    this.#token = backstageIdentity.token;
  }

  /** The object in an answer. @throws Error for every answer but a success */
  async ask(at, method, path, body) {
    const text = await this.read(at, path, { method, body });
    return text === '' ? undefined : JSON.parse(text);
  }

  /** The text of an answer. @throws Error for every answer but a success */
  async read(at, path, { method = 'GET', body } = {}) {
    const response = await this.#send(at, method, path, body);
    const text = await response.text();
    if (!response.ok) {
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    }
    return text;
  }

  /**
   * The status of an answer; the reason of a connection that broke.
   *
   * @param {{ method?: string, body?: object }} [question] - a read by default
   */
  async status(at, path, { method = 'GET', body } = {}) {
    try {
      const response = await this.#send(at, method, path, body);
      await response.text();
      return response.status;
    } catch (error) {
      return error.cause?.code ?? error.message;
    }
  }

  /** Opens the socket of live updates at a replica. `received` resolves with the first message of the channel. */
  async listen(at, channel) {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/api/signals`, [
      this.#token,
    ]);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new Error('The socket is refused'));
    });
    const received = new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(data));
      socket.onclose = () => reject(new Error('The socket was closed'));
    });
    received.catch(() => {});
    socket.send(JSON.stringify({ action: 'subscribe', channel }));
    return { received, close: () => socket.close() };
  }

  #send(at, method, path, body) {
    return fetch(`${at}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
  }
}

/** Asks again until the answer is true; a failure counts as no answer yet. */
export async function until(question, patienceMs = PATIENCE_MS) {
  const end = Date.now() + patienceMs;
  for (;;) {
    let failure;
    try {
      if (await question()) return;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) {
      throw failure ?? new Error(`Not within ${patienceMs} ms: ${question}`);
    }
    await delay(POLL_MS);
  }
}
