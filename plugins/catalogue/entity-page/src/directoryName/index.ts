export { DirectoryNameCard } from './DirectoryNameCard';
export { readNameConflict } from './readNameConflict';
