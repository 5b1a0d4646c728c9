import type { ComponentType } from 'react';
import { AnnouncementsCard } from '@portal/plugin-announcements';
import { TeamCostCard } from '@portal/plugin-cost-insights';
import { LinksCard } from './LinksCard';
import { OwnComponentsCard } from './OwnComponentsCard';
import { RecentlyVisitedCard } from './RecentlyVisitedCard';
import { ServiceStatusCard } from './ServiceStatusCard';
import { StarredCard } from './StarredCard';
import { TasksCard } from './TasksCard';
import { WaitingCard } from './waiting/WaitingCard';

/** A card of the home page. */
export interface HomeCardEntry {
  /** Stands in stored layouts: a changed id is a new card. */
  id: string;
  /** Name in the list of cards. */
  title: string;
  Card: ComponentType;
}

/** All cards, in the order for people who have not chosen another one. A new card is one line here. */
export const HOME_CARDS: readonly HomeCardEntry[] = [
  { id: 'waiting', title: 'Waiting for me', Card: WaitingCard },
  { id: 'announcements', title: 'Announcements', Card: AnnouncementsCard },
  { id: 'tasks', title: 'My running tasks', Card: TasksCard },
  { id: 'components', title: 'My components', Card: OwnComponentsCard },
  { id: 'cost', title: 'Cost of my team', Card: TeamCostCard },
  { id: 'status', title: 'Clouds and services', Card: ServiceStatusCard },
  { id: 'starred', title: 'Starred', Card: StarredCard },
  { id: 'visited', title: 'Recently visited', Card: RecentlyVisitedCard },
  { id: 'links', title: 'Links', Card: LinksCard },
];
