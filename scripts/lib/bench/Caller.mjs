/** A signed-in user who sends requests to the bench portal. */
export class Caller {
  constructor(baseUrl, name, token) {
    this.baseUrl = baseUrl;
    this.name = name;
    this.token = token;
  }

  static async signIn(baseUrl, name) {
    const response = await fetch(`${baseUrl}/api/auth/test/refresh`, {
      headers: { 'x-test-user': name },
    });
    if (!response.ok)
      throw new Error(`${name} is not signed in: ${response.status}`);
    const { backstageIdentity } = await response.json();
    return new Caller(baseUrl, name, backstageIdentity.token);
  }

  /** @param {object} [body] - sent with POST */
  async json(path, body) {
    const response = await fetch(`${this.baseUrl}${path}`, {
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  }

  /** Milliseconds until the complete response. */
  async time(path, body) {
    const started = performance.now();
    await this.json(path, body);
    return performance.now() - started;
  }
}
