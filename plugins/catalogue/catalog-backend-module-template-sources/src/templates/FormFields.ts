import type {
  AuthService,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ResponseError } from '@backstage/errors';
import { FORM_FIELDS_PATH } from '@portal/plugin-field-kit-common';
import { z } from 'zod';

/** The reading of a file does not wait longer; then it tells nothing of its fields. */
const TIMEOUT_MS = 10_000;

const answer = z.object({ fields: z.array(z.string()) });

/** The form fields of the portal, which its scaffolder knows. */
export class FormFields {
  readonly #auth: AuthService;
  readonly #discovery: DiscoveryService;

  constructor(options: { auth: AuthService; discovery: DiscoveryService }) {
    this.#auth = options.auth;
    this.#discovery = options.discovery;
  }

  /** The names; undefined for a scaffolder without the portal's rules of fields. */
  async list(): Promise<string[] | undefined> {
    const base = await this.#discovery.getBaseUrl('scaffolder');
    const { token } = await this.#auth.getPluginRequestToken({
      onBehalfOf: await this.#auth.getOwnServiceCredentials(),
      targetPluginId: 'scaffolder',
    });
    const response = await fetch(`${base}${FORM_FIELDS_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw await ResponseError.fromResponse(response);
    return answer.parse(await response.json()).fields;
  }
}
