export { UserProfileCard } from './UserProfileCard';
