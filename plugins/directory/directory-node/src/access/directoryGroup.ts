import { createServiceFactory } from '@backstage/backend-plugin-api';
import type { DirectoryCommands } from '../service/commandTypes';
import { directoryCommandsRef } from '../directoryCommandsRef';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import {
  resourceRecordsServiceRef,
  type ResourceRecords,
} from '@portal/plugin-cloud-resources-node';
import { directoryGroupId } from './directoryGroupId';

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
  readonly asks: AsksOf<'directory-group'> = {
    verbs: ['own', 'join'],
    names: [{ name: 'id' }],
  };

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
      holders: mark ? [mark.owner] : [],
      holderIds: owners,
    };
  }
}

export const directoryGroupDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { directory: directoryCommandsRef, records: resourceRecordsServiceRef },
  factory: ({ directory, records }) =>
    new DirectoryGroupDecider(directory, records),
});
