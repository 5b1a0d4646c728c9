import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, isError, NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { Principal, Principals } from '@portal/plugin-access-node';
import { askForOthersPermission } from '@portal/plugin-access-why-common';

export interface PersonsOptions {
  permissions: PermissionsService;
  principals: Pick<Principals, 'ofUser'>;
}

/** Finds the people about whom admins ask. */
export class OtherPersons {
  readonly #options: PersonsOptions;

  constructor(options: PersonsOptions) {
    this.#options = options;
  }

  /**
   * Finds another person.
   *
   * @throws NotAllowedError for everybody except admins, whoever is named; InputError for nobody of the catalogue
   */
  async find(
    ref: string,
    credentials: BackstageCredentials,
  ): Promise<Principal> {
    const { permissions, principals } = this.#options;
    const [{ result }] = await permissions.authorize(
      [{ permission: askForOthersPermission }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        'Only admins of the portal may ask about another person',
      );
    }
    const userRef = userRefOf(ref);
    try {
      return await principals.ofUser(userRef);
    } catch (error) {
      if (!isError(error) || error.name !== 'NotAllowedError') throw error;
      throw new InputError('person: the catalogue does not have this person');
    }
  }
}

function userRefOf(text: string): string {
  let ref;
  try {
    ref = parseEntityRef(text.toLowerCase(), { defaultKind: 'user' });
  } catch {
    ref = undefined;
  }
  if (ref?.kind !== 'user') {
    throw new InputError(`person: '${text}' is not a person`);
  }
  return stringifyEntityRef(ref);
}
