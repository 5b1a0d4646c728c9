import { Paging } from '../http/pageOf';
import { Rights } from '../rights/Rights';
import { ArmStore } from '../state/ArmStore';
import { Subscription } from '../types';

/** What the operations work on. */
export interface ArmModel {
  store: ArmStore;
  rights: Rights;
  subscriptions: readonly Subscription[];
  paging: Paging;
  tenantId: string;
}
