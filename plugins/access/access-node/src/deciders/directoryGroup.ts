import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  type DirectoryCommands,
  directoryCommandsRef,
} from '@portal/plugin-directory-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { accessDeciderServiceRef } from '../accessServiceRef';
import { createResourceRecords } from '../resources/createResourceRecords';
import { directoryGroupId } from '../resources/resourceIds';
import type { ResourceRecords } from '../resources/ResourceRecords';
import type {
  AccessAnswer,
  AccessDecider,
  AccessOptions,
  AccessVerbs,
  Principal,
  ScopeOf,
} from '../types';

type Scope = ScopeOf<'directory-group'>;

/** Phrase for a verb in a message. */
const WORDS: Record<AccessVerbs['directory-group'], string> = {
  own: 'do this',
  join: 'add members',
};

/**
 * Decides about directory groups: allowed for owners of the group in the directory, and for the owner of the resource
 * entity. People cannot join a group themselves; its owners add members.
 */
export class DirectoryGroupDecider implements AccessDecider<Scope> {
  readonly kind = 'directory-group';

  readonly #directory: Pick<DirectoryCommands, 'listLinks'>;
  readonly #records: Pick<ResourceRecords, 'markOf'>;

  constructor(
    directory: Pick<DirectoryCommands, 'listLinks'>,
    records: Pick<ResourceRecords, 'markOf'>,
  ) {
    this.#directory = directory;
    this.#records = records;
  }

  async decide(
    { directoryId, groups }: Principal,
    verb: AccessVerbs['directory-group'],
    { id }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const mark = await this.#records.markOf(directoryGroupId(id), signal);
    if (mark && groups.includes(mark.owner)) return { allowed: true };
    const owners = await this.#directory.listLinks(id, 'owners', { signal });
    if (directoryId !== undefined && owners.includes(directoryId)) {
      return { allowed: true };
    }
    return {
      allowed: false,
      reason: `Only owners of this directory group may ${WORDS[verb]}${mark ? `, and members of '${mark.owner}', which owns it` : ''}. Ask one of them`,
    };
  }
}

export const directoryGroupDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    config: coreServices.rootConfig,
    directory: directoryCommandsRef,
    sourceControl: sourceControlServiceRef,
  },
  factory: ({ directory, ...services }) =>
    new DirectoryGroupDecider(directory, createResourceRecords(services)),
});
