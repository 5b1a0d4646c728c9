import { ProtocolError } from './protocol';

/** A validated sign-in request of an application. */
export interface AuthorizeRequest {
  redirectUri: string;
  responseMode: 'query' | 'fragment';
  scope: string;
  state?: string;
  nonce?: string;
  prompt?: Prompt;
  loginHint?: string;
  codeChallenge?: string;
  codeChallengeMethod?: 'plain' | 'S256';
}

type Prompt = 'none' | 'login' | 'select_account' | 'consent';

const PROMPTS: readonly string[] = [
  'none',
  'login',
  'select_account',
  'consent',
];

/** An error that must not be sent to the redirect address: shown to the user instead. */
class UntrustedRequestError extends ProtocolError {}

/** Redirect addresses of the app registration: any port and path of the developer's own machine. */
export function isRegisteredRedirect(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, username, hash } = new URL(redirectUri);
  return protocol === 'http:' && hostname === 'localhost' && !username && !hash;
}

function parseRedirect(query: URLSearchParams, clientId: string): string {
  const client = query.get('client_id');
  if (client !== clientId) {
    throw new UntrustedRequestError(
      'unauthorized_client',
      `AADSTS700016: Application with identifier '${client ?? ''}' was not found in the directory 'Retail Example'.`,
    );
  }
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!isRegisteredRedirect(redirectUri)) {
    throw new UntrustedRequestError(
      'invalid_request',
      `AADSTS50011: The redirect URI '${redirectUri}' specified in the request does not match the redirect URIs configured for the application '${clientId}'.`,
    );
  }
  return redirectUri;
}

function parsePkce(query: URLSearchParams) {
  const codeChallenge = query.get('code_challenge') ?? undefined;
  const method = query.get('code_challenge_method') ?? 'plain';
  if (method !== 'plain' && method !== 'S256') {
    throw new ProtocolError(
      'invalid_request',
      `AADSTS501491: The code_challenge_method '${method}' is not supported. Use S256 or plain.`,
    );
  }
  if (codeChallenge === undefined) return {};
  if (!/^[\w.~-]{43,128}$/.test(codeChallenge)) {
    throw new ProtocolError(
      'invalid_request',
      'AADSTS501491: The code_challenge is not 43 to 128 unreserved characters.',
    );
  }
  return { codeChallenge, codeChallengeMethod: method } as const;
}

function parsePrompt(query: URLSearchParams): Prompt | undefined {
  const prompt = query.get('prompt');
  if (!prompt) return undefined;
  if (!PROMPTS.includes(prompt)) {
    throw new ProtocolError(
      'invalid_request',
      `AADSTS90023: Unsupported 'prompt' value '${prompt}'.`,
    );
  }
  return prompt as Prompt;
}

/** The redirect address of a request, if it is trusted; sufficient to return other errors to it. */
export type ReplyAddress = Pick<
  AuthorizeRequest,
  'redirectUri' | 'responseMode' | 'state'
>;

/** @throws UntrustedRequestError if the client or the redirect address is not registered */
export function parseReplyAddress(
  query: URLSearchParams,
  clientId: string,
): ReplyAddress {
  return {
    redirectUri: parseRedirect(query, clientId),
    responseMode:
      query.get('response_mode') === 'fragment' ? 'fragment' : 'query',
    state: query.get('state') ?? undefined,
  };
}

/**
 * Checks the query of the authorize endpoint.
 *
 * @throws ProtocolError for errors that the application receives at its redirect address
 */
export function parseAuthorizeRequest(
  query: URLSearchParams,
  address: ReplyAddress,
): AuthorizeRequest {
  const responseMode = query.get('response_mode') ?? 'query';
  if (responseMode !== 'query' && responseMode !== 'fragment') {
    throw new ProtocolError(
      'invalid_request',
      `AADSTS70007: '${responseMode}' is not a supported value of 'response_mode'.`,
    );
  }
  if (query.get('response_type') !== 'code') {
    throw new ProtocolError(
      'unsupported_response_type',
      "AADSTS700054: Only response_type 'code' is enabled for the application.",
    );
  }
  const scope = (query.get('scope') ?? '').split(/\s+/).filter(Boolean);
  if (scope.length === 0) {
    throw new ProtocolError(
      'invalid_request',
      "AADSTS900144: The request body must contain the following parameter: 'scope'.",
    );
  }
  return {
    ...address,
    scope: scope.join(' '),
    nonce: query.get('nonce') ?? undefined,
    prompt: parsePrompt(query),
    loginHint: query.get('login_hint') ?? undefined,
    ...parsePkce(query),
  };
}

/** Returns the redirect address with parameters in the query or the fragment, as requested. */
export function replyUrl(
  { redirectUri, responseMode, state }: ReplyAddress,
  parameters: Record<string, string>,
): string {
  const all = new URLSearchParams(parameters);
  if (state !== undefined) all.set('state', state);
  const url = new URL(redirectUri);
  if (responseMode === 'fragment') url.hash = all.toString();
  else all.forEach((value, name) => url.searchParams.set(name, value));
  return url.toString();
}
