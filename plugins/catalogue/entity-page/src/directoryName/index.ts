export { DirectoryNameCard } from './DirectoryNameCard';
