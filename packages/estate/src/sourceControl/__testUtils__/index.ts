export * from './exampleRepositories';
export * from './runGit';
export * from './TestSourceControl';
