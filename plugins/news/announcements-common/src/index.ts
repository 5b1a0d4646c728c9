export { createAnnouncementsClient, type AnnouncementsClient } from './client';
export * from './constants';
export type { components } from './generated/paths';
export * from './permissions';
