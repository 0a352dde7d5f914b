/** `npm run proof -- verify …` and `audit …`: checks certificates and the log; see `docs/proof.md`. */
import '@wencang/proof/commands'
