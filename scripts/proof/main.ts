/** `npm run proof -- verify …` and `npm run proof -- audit …`: certificates and the log, checked by hand; `docs/proof.md`. */
import '@wencang/proof/commands'
