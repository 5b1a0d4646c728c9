import { createHash } from 'node:crypto';
import type { PersonSeed } from '../../../types';
import type { AppRegistration } from '../AppRegistration';
import type { Directory } from '../Directory';
import { isSameSecret } from '../../../tokens/isSameSecret';
import {
  TOKEN_LIFETIME_SECONDS,
  type TokenService,
} from '../../../tokens/TokenService';
import {
  accessTokenClaims,
  applicationClaims,
  idTokenClaims,
} from '../present/claims';
import { ProtocolError } from './protocol';
import { grantedScope, parseScopes } from './scopes';
import type { CodeGrant } from '../state/signInState';
import type { SignInStore } from '../state/SignInStore';

/** Response of the token endpoint (RFC 6749, section 5.1). */
export interface TokenResponse {
  token_type: 'Bearer';
  scope: string;
  expires_in: number;
  access_token: string;
  id_token?: string;
  refresh_token?: string;
}

function disabledError(): ProtocolError {
  return new ProtocolError(
    'invalid_grant',
    'AADSTS50057: The user account is disabled.',
  );
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) {
    throw new ProtocolError(
      'invalid_request',
      `AADSTS900144: The request body must contain the following parameter: '${name}'.`,
    );
  }
  return value;
}

/** Reads client id and secret from HTTP Basic (RFC 6749, section 2.3.1) or from the form. */
function clientCredentials(
  authorization: string | undefined,
  form: URLSearchParams,
): { id: string; secret: string } {
  const basic = /^Basic\s+(\S+)$/i.exec(authorization ?? '');
  if (!basic) {
    return {
      id: form.get('client_id') ?? '',
      secret: form.get('client_secret') ?? '',
    };
  }
  const text = Buffer.from(basic[1], 'base64').toString('utf8');
  const [id, secret = ''] = text
    .split(/:(.*)/s, 2)
    .map(part => new URLSearchParams(`v=${part}`).get('v') ?? '');
  return { id, secret };
}

function isProofOfKey(grant: CodeGrant, verifier: string | null): boolean {
  if (grant.codeChallenge === undefined) return verifier === null;
  if (verifier === null) return false;
  const proof =
    grant.codeChallengeMethod === 'S256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  return isSameSecret(proof, grant.codeChallenge);
}

/** The rules of the token endpoint. */
export class TokenEndpoint {
  readonly #store: SignInStore;
  readonly #tokens: TokenService;
  readonly #directory: Directory;
  readonly #credentials: AppRegistration;

  constructor(
    store: SignInStore,
    tokens: TokenService,
    directory: Directory,
    credentials: AppRegistration,
  ) {
    this.#store = store;
    this.#tokens = tokens;
    this.#directory = directory;
    this.#credentials = credentials;
  }

  /**
   * Handles a token request.
   *
   * @param authorization - the Authorization header, if any
   * @throws ProtocolError according to RFC 6749, section 5.2
   */
  async handle(
    authorization: string | undefined,
    form: URLSearchParams,
  ): Promise<TokenResponse> {
    this.#checkClient(authorization, form);
    const grantType = required(form, 'grant_type');
    if (grantType === 'authorization_code') return this.#redeemCode(form);
    if (grantType === 'refresh_token') return this.#refresh(form);
    if (grantType === 'client_credentials') return this.#actAlone(form);
    throw new ProtocolError(
      'unsupported_grant_type',
      `AADSTS70003: The app requested an unsupported grant type '${grantType}'.`,
    );
  }

  #checkClient(authorization: string | undefined, form: URLSearchParams) {
    const client = clientCredentials(authorization, form);
    if (client.id !== this.#credentials.clientId) {
      throw new ProtocolError(
        'unauthorized_client',
        'AADSTS700016: The application was not found in the directory.',
      );
    }
    if (!isSameSecret(client.secret, this.#credentials.clientSecret)) {
      throw new ProtocolError(
        'invalid_client',
        'AADSTS7000215: Invalid client secret provided.',
      );
    }
  }

  async #redeemCode(form: URLSearchParams): Promise<TokenResponse> {
    const redeemed = this.#store.redeemCode(required(form, 'code'));
    if (redeemed === 'used') {
      throw new ProtocolError(
        'invalid_grant',
        'AADSTS54005: OAuth2 Authorization code was already redeemed.',
      );
    }
    if (!redeemed) {
      throw new ProtocolError(
        'invalid_grant',
        'AADSTS70008: The provided authorization code is unknown or has expired.',
      );
    }
    const { grant, familyId } = redeemed;
    if (form.get('redirect_uri') !== grant.redirectUri) {
      throw new ProtocolError(
        'invalid_grant',
        'AADSTS500112: The reply address does not match the one of the authorization request.',
      );
    }
    if (!isProofOfKey(grant, form.get('code_verifier'))) {
      throw new ProtocolError(
        'invalid_grant',
        'AADSTS501481: The Code_Verifier does not match the code_challenge supplied in the authorization request.',
      );
    }
    return this.#issue({
      person: this.#enabledPerson(grant.personId),
      scope: form.get('scope') ?? grant.scope,
      keepScope: grant.scope,
      nonce: grant.nonce,
      familyId,
    });
  }

  async #refresh(form: URLSearchParams): Promise<TokenResponse> {
    const record = this.#store.findRefreshToken(
      required(form, 'refresh_token'),
    );
    if (!record) {
      throw new ProtocolError(
        'invalid_grant',
        'AADSTS70000: The provided refresh token is unknown, revoked or has expired.',
      );
    }
    return this.#issue({
      person: this.#enabledPerson(record.personId),
      scope: form.get('scope') ?? record.scope,
      keepScope: record.scope,
      familyId: record.familyId,
    });
  }

  /** A token of the application itself. There is no consent to ask for, so that it has all that an administrator gave it. */
  async #actAlone(form: URLSearchParams): Promise<TokenResponse> {
    const scope = required(form, 'scope');
    const resource = scope.slice(0, -'/.default'.length).replace(/\/$/, '');
    if (!/^\S+\/\.default$/.test(scope)) {
      throw new ProtocolError(
        'invalid_scope',
        'AADSTS1002012: The provided value for scope is not valid. Client credential flows must have a scope value with /.default suffixed to the resource identifier (application ID URI).',
      );
    }
    return {
      token_type: 'Bearer',
      scope: `${resource}/.default`,
      expires_in: TOKEN_LIFETIME_SECONDS,
      access_token: await this.#tokens.sign(
        resource,
        applicationClaims(this.#credentials),
      ),
    };
  }

  #enabledPerson(id: string): PersonSeed {
    const person = this.#directory.personById(id);
    if (!person?.accountEnabled) throw disabledError();
    return person;
  }

  /** `scope` is for the access token of this response, `keepScope` for later refreshes without a scope. */
  async #issue(grant: {
    person: PersonSeed;
    scope: string;
    keepScope: string;
    nonce?: string;
    familyId: string;
  }): Promise<TokenResponse> {
    const { person } = grant;
    const scopes = parseScopes(grant.scope, this.#credentials.clientId);
    const kept = new Set(`${grant.keepScope} ${grant.scope}`.split(/\s+/));
    const response: TokenResponse = {
      token_type: 'Bearer',
      scope: grantedScope(scopes),
      expires_in: TOKEN_LIFETIME_SECONDS,
      access_token: await this.#tokens.sign(
        scopes.audience,
        accessTokenClaims(person, scopes, this.#credentials),
      ),
    };
    if (scopes.openid.includes('openid')) {
      response.id_token = await this.#tokens.sign(
        this.#credentials.clientId,
        idTokenClaims(person, scopes, this.#credentials, grant.nonce),
      );
    }
    if (kept.has('offline_access')) {
      response.refresh_token = this.#store.issueRefreshToken(
        person.id,
        grant.keepScope,
        grant.familyId,
      );
    }
    return response;
  }
}
