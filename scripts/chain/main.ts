/** `npm run chain`: the register contract; see `docs/proof.md`. */
import '@wencang/register/commands'
