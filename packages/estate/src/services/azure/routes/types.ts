import type { Lateness } from '../../../serviceKit/Lateness';
import type { Paging } from './http/pageOf';
import type { PrincipalFinder } from '../../../arm/PrincipalFinder';
import type { Rights } from '../rights/Rights';
import type { ArmStore } from '../state/ArmStore';
import type { Subscription } from '../types';

/** Dependencies of the operations. */
export interface ArmModel {
  store: ArmStore;
  rights: Rights;
  people: PrincipalFinder;
  subscriptions: readonly Subscription[];
  /** Resources whose creation is not complete yet, by their ids. */
  lateness: Lateness;
  paging: Paging;
  tenantId: string;
}
