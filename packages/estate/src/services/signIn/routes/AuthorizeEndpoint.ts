import type { PersonSeed } from '../../../types';
import type { Directory } from '../Directory';
import {
  type AuthorizeRequest,
  parseAuthorizeRequest,
  parseReplyAddress,
  replyUrl,
} from './authorizeRequest';
import { renderDisabledPage, renderErrorPage } from '../present/messagePages';
import { renderSignInPage } from '../present/signInPage';
import { type EndpointPaths, ProtocolError } from './protocol';
import { parseScopes } from './scopes';
import type { SignInStore } from '../state/SignInStore';

/** Response of the endpoint: a page, or a redirect to the application. */
export type AuthorizeAnswer =
  | { kind: 'page'; status: 200 | 400; markup: string }
  | { kind: 'redirect'; location: string; sessionId?: string };

const DISABLED = 'AADSTS50057: The user account is disabled.';
const CANCELLED = 'AADSTS65004: User declined to consent to access the app.';

/** The rules of the authorize endpoint: sign-in with or without a prompt, and the response to the application. */
export class AuthorizeEndpoint {
  readonly #store: SignInStore;
  readonly #directory: Directory;
  readonly #clientId: string;
  readonly #paths: EndpointPaths;

  constructor(
    store: SignInStore,
    directory: Directory,
    clientId: string,
    paths: EndpointPaths,
  ) {
    this.#store = store;
    this.#directory = directory;
    this.#clientId = clientId;
    this.#paths = paths;
  }

  /** Handles the application's request: with the session if this is allowed, otherwise with the list of people. */
  async show(
    query: URLSearchParams,
    sessionId: string | undefined,
  ): Promise<AuthorizeAnswer> {
    return this.#guarded(query, async request => {
      const person = this.#personOfSession(request, sessionId);
      if (request.prompt === 'none') {
        return person
          ? this.#signedIn(request, person)
          : this.#refused(
              request,
              'login_required',
              'AADSTS50058: A silent sign-in request was sent but no user is signed in.',
            );
      }
      if (person && mayBeSilent(request)) {
        return this.#signedIn(request, person);
      }
      const markup = await renderSignInPage(this.#directory, {
        query,
        authorizePath: this.#paths.authorize,
        cancelPath: this.#paths.cancel,
        loginHint: request.loginHint,
      });
      return { kind: 'page', status: 200, markup };
    });
  }

  /** Handles the selection of a person. */
  async choose(
    query: URLSearchParams,
    email: string,
  ): Promise<AuthorizeAnswer> {
    return this.#guarded(query, async request => {
      const person = this.#directory.personByPrincipalName(email);
      if (!person) {
        const description = `AADSTS50034: The user account '${email}' does not exist in the directory.`;
        return {
          kind: 'page',
          status: 400,
          markup: await renderErrorPage(description),
        };
      }
      if (!person.accountEnabled) {
        const markup = await renderDisabledPage(person, DISABLED, {
          returnPath: `${this.#paths.cancel}?${query}`,
          chooseAgainPath: `${this.#paths.authorize}?${query}`,
        });
        return { kind: 'page', status: 200, markup };
      }
      return {
        ...this.#signedIn(request, person),
        sessionId: this.#store.startSession(person.id),
      };
    });
  }

  /** Handles the user's return without a sign-in. */
  async cancel(
    query: URLSearchParams,
    reason: string | null,
  ): Promise<AuthorizeAnswer> {
    return this.#guarded(query, async request =>
      this.#refused(
        request,
        'access_denied',
        reason === 'account_disabled' ? DISABLED : CANCELLED,
      ),
    );
  }

  async #guarded(
    query: URLSearchParams,
    answer: (request: AuthorizeRequest) => Promise<AuthorizeAnswer>,
  ): Promise<AuthorizeAnswer> {
    let address;
    try {
      address = parseReplyAddress(query, this.#clientId);
      const request = parseAuthorizeRequest(query, address);
      parseScopes(request.scope, this.#clientId);
      return await answer(request);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      if (!address) {
        const markup = await renderErrorPage(error.description);
        return { kind: 'page', status: 400, markup };
      }
      const { error: code, description } = error;
      const parameters = { error: code, error_description: description };
      return { kind: 'redirect', location: replyUrl(address, parameters) };
    }
  }

  #personOfSession(
    { loginHint }: AuthorizeRequest,
    sessionId: string | undefined,
  ): PersonSeed | undefined {
    const id = this.#store.sessionPerson(sessionId);
    const person = id ? this.#directory.personById(id) : undefined;
    if (!person?.accountEnabled) return undefined;
    const isHinted =
      !loginHint ||
      this.#directory.personByPrincipalName(loginHint)?.id === person.id;
    return isHinted ? person : undefined;
  }

  #signedIn(request: AuthorizeRequest, person: PersonSeed) {
    const code = this.#store.issueCode({
      personId: person.id,
      redirectUri: request.redirectUri,
      scope: request.scope,
      nonce: request.nonce,
      codeChallenge: request.codeChallenge,
      codeChallengeMethod: request.codeChallengeMethod,
    });
    return {
      kind: 'redirect' as const,
      location: replyUrl(request, { code }),
    };
  }

  #refused(
    request: AuthorizeRequest,
    error: string,
    description: string,
  ): AuthorizeAnswer {
    return {
      kind: 'redirect',
      location: replyUrl(request, { error, error_description: description }),
    };
  }
}

/** With one signed-in account and no requested prompt, a tenant signs in without a question (single sign-on). */
function mayBeSilent({ prompt }: AuthorizeRequest): boolean {
  return prompt === undefined || prompt === 'consent';
}
