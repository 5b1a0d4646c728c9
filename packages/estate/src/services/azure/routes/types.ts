import { Paging } from './http/pageOf';
import { PrincipalFinder } from '../../../arm/PrincipalFinder';
import { Rights } from '../rights/Rights';
import { ArmStore } from '../state/ArmStore';
import { Subscription } from '../types';

/** What the operations work on. */
export interface ArmModel {
  store: ArmStore;
  rights: Rights;
  people: PrincipalFinder;
  subscriptions: readonly Subscription[];
  paging: Paging;
  tenantId: string;
}
