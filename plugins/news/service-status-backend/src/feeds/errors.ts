import { ServiceUnavailableError } from '@backstage/errors';

/** Creates the error of a feed that cannot be understood. */
export function unreadable(reason: string): ServiceUnavailableError {
  return new ServiceUnavailableError(`The feed cannot be read: ${reason}`);
}

/** The error of a document that the server does not have; the others of a page may still be there. */
export class MissingDocumentError extends ServiceUnavailableError {
  constructor() {
    super('It answered with status 404');
  }
}
