import { objectId } from '../../../seed/objectId';
import { badRequest, notFound } from '../GraphError';
import type { DirectoryChanges } from './changes';
import type { GraphModel } from './GraphModel';
import type { WriteAnswer } from './GroupWriter';
import { badProperty } from './newGroup';
import { parseNewUser, parseUserPatch } from './newUser';

/** A request that changes users. */
export interface UserWriteRequest {
  method: 'POST' | 'PATCH';
  /** Decoded parts of the path after `users`. */
  segments: string[];
  /** Decoded JSON; undefined without a body. */
  body: unknown;
}

/** Creates users and changes the mailbox of created ones, in the model and in the stored changes. */
export class UserWriter {
  readonly #model: GraphModel;
  readonly #users: DirectoryChanges['users'];
  readonly #domain: string;

  /** @param parts - `changes` is updated in place */
  constructor(parts: {
    model: GraphModel;
    changes: Pick<DirectoryChanges, 'users'>;
    domain: string;
  }) {
    this.#model = parts.model;
    this.#users = parts.changes.users;
    this.#domain = parts.domain;
  }

  /** @throws GraphError for every response that is not a 201 or 204 */
  write({ method, segments, body }: UserWriteRequest): WriteAnswer {
    const [id, ...rest] = segments;
    if (method === 'POST' && id === undefined) return this.#create(body);
    if (method === 'PATCH' && id !== undefined && rest.length === 0) {
      return this.#change(id, body);
    }
    throw badRequest(
      `The method '${method}' is not supported on 'users/${segments.join('/')}'.`,
    );
  }

  #create(body: unknown): WriteAnswer {
    const { passwordProfile, ...input } = parseNewUser(body);
    const { userPrincipalName } = input;
    if (!userPrincipalName.endsWith(`@${this.#domain}`)) {
      throw badProperty(
        'The domain portion of the userPrincipalName property is invalid. You must use one of the verified domain names in your organization.',
      );
    }
    if (this.#model.user(userPrincipalName)) {
      throw badProperty(
        'Another object with the same value for property userPrincipalName already exists.',
      );
    }
    const user = {
      ...input,
      id: objectId('person', userPrincipalName),
      createdDateTime: new Date().toISOString(),
    };
    this.#users.push(user);
    return { status: 201, object: this.#model.addUser(user) };
  }

  #change(id: string, body: unknown): WriteAnswer {
    const patch = parseUserPatch(body);
    const object = this.#model.user(id);
    if (!object) throw notFound(id);
    const user = this.#users.find(one => one.id === object.id);
    if (!user) throw badRequest('Users of the seed cannot be changed.');
    user.mail = patch.mail;
    object.mail = patch.mail;
    return { status: 204 };
  }
}
