/**
 * Name of the error if a call requires the person's own Azure token and the token is missing or expired; status 401.
 * The page sends a token (`PUT /v1/token`) and repeats the call.
 */
export const CLOUD_TOKEN_REQUIRED = 'CloudTokenRequired';
