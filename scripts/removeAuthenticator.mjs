import './node24.mjs';
import { runServerProgram } from './runServerProgram.mjs';

await runServerProgram('removeAuthenticator');
