import { CustomErrorBase } from '@backstage/errors';

/** One entry of `errors` in GitHub's response to a request that fails validation. */
export interface ApiErrorDetail {
  resource: string;
  code: string;
  field?: string;
  message?: string;
}

/** An error in GitHub's format: a status, a message and the details of validation failures. */
export class ApiError extends CustomErrorBase {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 422,
    message: string,
    readonly details?: ApiErrorDetail[],
    readonly documentationUrl?: string,
  ) {
    super(message);
  }

  static notFound(): ApiError {
    return new ApiError(404, 'Not Found');
  }

  /** What an App may not do, for want of a permission or because only people may. */
  static notForIntegrations(): ApiError {
    return new ApiError(403, 'Resource not accessible by integration');
  }

  static protectedBranch(status: 405 | 409 | 422, reason: string): ApiError {
    return new ApiError(
      status,
      reason,
      undefined,
      'https://docs.github.com/articles/about-protected-branches',
    );
  }

  static badCredentials(): ApiError {
    return new ApiError(401, 'Bad credentials');
  }

  static validation(details: ApiErrorDetail[]): ApiError {
    return new ApiError(422, 'Validation Failed', details);
  }
}
