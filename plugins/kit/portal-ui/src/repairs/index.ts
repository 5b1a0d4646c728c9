export { keepFocusedTabInView } from './focusedTab';
export { keepSelectedTabInView } from './selectedTab';
export { keepDocumentRepaired } from './upstreamRepairs';
