export { authModuleDirectory as default } from './module';
export { signInProblems, type SignInProblemCode } from './signInProblem';
