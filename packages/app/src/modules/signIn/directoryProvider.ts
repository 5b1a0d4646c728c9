/** The id of the auth provider in the backend, part of its routes. */
export const DIRECTORY_PROVIDER_ID = 'directory';

/**
 * What every sign-in asks for. The backend cannot distinguish a later request for more scopes from the granted ones, so the
 * sign-in requests all required scopes.
 */
export const DIRECTORY_SCOPES = ['openid', 'profile', 'email'];
