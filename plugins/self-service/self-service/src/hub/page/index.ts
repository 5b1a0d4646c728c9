export { Hub, type HubProps } from './Hub';
