export { codeHealthPlugin as default } from './plugin';
