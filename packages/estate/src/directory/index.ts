export * from './types';
export * from './loadDirectory';
