export { OwnRequests } from './OwnRequests';
export { WaitingRequests } from './WaitingRequests';
