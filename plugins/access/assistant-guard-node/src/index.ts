export { httpAuthWithoutAssistants as default } from './httpAuthWithoutAssistants';
