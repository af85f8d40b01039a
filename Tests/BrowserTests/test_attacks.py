"""Texts and addresses of an attacker, in a real browser: nothing of them is executed, and no policy is violated."""

import itertools
import json

from conftest import connected, until

SCRIPT = "window.executed=1"
MARKUP = [
    "<script>%s</script>", "<ScRiPt>%s</sCrIpT>", "<script src=data:text/javascript,%s></script>", "<img src=x onerror=%s>",
    "<img src=x onerror='%s'//", "<svg onload=%s>", "<svg><script>%s</script></svg>", "<body onload=%s>", "<iframe srcdoc='<script>%s</script>'>",
    "<iframe src=\"javascript:%s\">", "<object data=\"javascript:%s\">", "<embed src=\"javascript:%s\">", "<a href=\"javascript:%s\">x</a>",
    "<details open ontoggle=%s>", "<input autofocus onfocus=%s>", "<video><source onerror=%s></video>", "<math><mtext><script>%s</script></math>",
    "<form action=javascript:%s><button>x</form>", "<meta http-equiv=refresh content=\"0;url=javascript:%s\">", "<link rel=stylesheet href=javascript:%s>",
    "<style>@import 'javascript:%s';</style>", "<template><script>%s</script></template>", "<noscript><img src=x onerror=%s></noscript>",
    "<!--<img src='--><img src=x onerror=%s>'>", "<![CDATA[<script>%s</script>]]>", "<x style='behavior:url(%s)'>", "<marquee onstart=%s>",
    "<isindex action=javascript:%s type=image>", "<base href=javascript:%s//>", "<select onchange=%s><option>x</select>",
]
CONTEXTS = ["%s", "\"%s", "'%s", "\">%s", "'>%s", "</span>%s", "</title>%s", "</textarea>%s", "-->%s", "\u0000%s", "`%s`", "&lt;/span&gt;%s"]
ATTRIBUTES = ["\" onmouseover=\"%s", "' onmouseover='%s", "\" autofocus onfocus=\"%s", "x\" style=\"background:url(javascript:%s)", "\"/onclick=%s//"]
ADDRESSES = [
    "javascript:%s", "JaVaScRiPt:%s", "java\tscript:%s", "java\nscript:%s", " javascript:%s", "\u0001javascript:%s", "javascript&colon;%s",
    "javascript://x/%%0a%s", "data:text/html,<script>%s</script>", "data:text/html;base64,PHNjcmlwdD53aW5kb3cuZXhlY3V0ZWQ9MTwvc2NyaXB0Pg==",
    "vbscript:%s", "view-source:javascript:%s", "blob:%s", "file:///etc/passwd", "feed:javascript:%s", "//evil.example/%s", "\\\\evil.example",
    "filesystem:x", "jar:javascript:%s!/", "x:%s", "http://[::1", "ht\ntp://x", "mailto:a@b?subject=<script>%s</script>",
]
OTHERS = [
    "\u202e<script>%s</script>", "\ufeff<script>%s</script>", "\ud7ff\ue000", "{{constructor.constructor('%s')()}}", "${%s}", "#{%s}", "<%%= %s %%>",
    "';%s;//", "\";%s;//", "</script><script>%s</script>", "]]>%s", "[[0,1,\"x\"]]", "\\u003cscript\\u003e%s\\u003c/script\\u003e", "%%3Cscript%%3E%s",
    "&#60;script&#62;%s&#60;/script&#62;", "a" * 5000, "\u0301" * 200, "url(javascript:%s)", "expression(%s)", "}body{background:red}", "x;}*{display:none}",
]


def corpus():
    wrapped = [context % markup for context, markup in itertools.product(CONTEXTS, MARKUP[:16])]
    texts = MARKUP + wrapped + ATTRIBUTES + ADDRESSES + OTHERS
    return [text.replace("%s", SCRIPT).replace("%%", "%") for text in texts]


def test_nothing_shown_becomes_markup(start, visit, tmp_path):
    texts = corpus()
    assert len(texts) >= 200
    file = tmp_path / "corpus"
    file.write_text("\n".join(json.dumps(text) for text in texts))
    pages = start("browser-pages", "--corpus", file)
    page = visit(pages.address + "corpus", waits=False)
    page.add_init_script("document.addEventListener('securitypolicyviolation', e => (window.violations ??= []).push(e.violatedDirective + ' ' + e.blockedURI))")
    page.on("dialog", lambda dialog: (visit.errors.append("a dialog"), dialog.dismiss()))
    page.reload()
    connected(page)
    before = page.locator(".window *").count()
    # The same again, by a patch.
    page.get_by_role("button", name="Show all").focus()
    page.keyboard.press("Enter")
    until(lambda: page.locator(".window *").count() > before * 1.8, "the patch does not come")
    page.wait_for_timeout(300)
    for link in page.locator("a[href]").all()[:40]:
        assert link.get_attribute("href").split(":")[0].lower() in ("http", "https", "mailto", "tel", "sms") or ":" not in link.get_attribute("href").split("/")[0]
    assert page.evaluate("window.executed") is None
    assert page.evaluate("window.violations ?? []") == []
    assert page.locator("script").count() == 1 and page.locator("iframe, object, embed, base, style").count() == 0
    handlers = page.evaluate("[...document.querySelectorAll('*')].flatMap(n => [...n.attributes]).filter(a => a.name.startsWith('on')).length")
    assert handlers == 0
    # All of it can be read as it was given.
    shown = set(page.locator("span.text").all_inner_texts())
    assert MARKUP[0].replace("%s", SCRIPT) in shown


def test_policy(pages, visit):
    page = visit(pages.address, waits=False)
    response = page.goto(pages.address)
    policy = response.headers["content-security-policy"]
    assert "unsafe" not in policy and "require-trusted-types-for 'script'" in policy and "default-src 'none'" in policy
    cookie = page.context.cookies()[0]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"
    connected(page)
