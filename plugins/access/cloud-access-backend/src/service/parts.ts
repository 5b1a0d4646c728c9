import type { AuditorService } from '@backstage/backend-plugin-api';
import type { Principals } from '@portal/plugin-access-node';
import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import type { GrantStore, PeopleDirectory } from '@portal/plugin-grants-node';
import type { MembershipTable } from '../database/MembershipTable';
import type { Memberships } from '../members/Memberships';
import type { UnknownMembers } from '../members/UnknownMembers';
import type { Notices } from '../notices/Notices';
import type { Clock } from '../types';
import type { OfferBook } from './OfferBook';

/** What the services of this plugin share. */
export interface Parts {
  auditor: AuditorService;
  book: OfferBook;
  directory: Pick<DirectoryCommands, 'listGroupsOf'>;
  directoryReads: Pick<DirectoryService, 'getUser'>;
  memberships: Memberships;
  notices: Notices;
  now: Clock;
  people: PeopleDirectory;
  principals: Pick<Principals, 'ofUser'>;
  store: GrantStore;
  table: MembershipTable;
  unknownMembers: UnknownMembers;
}

/** Names an offer in the metadata of an audit event. */
export function nameOffer(offer: string) {
  return { offer };
}
