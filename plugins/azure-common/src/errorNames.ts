/**
 * Name of the error when a call needs the person's own token for Azure and there is none, or it has run out; status 401.
 * The page hands one over (`PUT /v1/token`) and repeats the call.
 */
export const CLOUD_TOKEN_REQUIRED = 'CloudTokenRequired';
