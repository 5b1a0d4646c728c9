export * from './FrontPage';
